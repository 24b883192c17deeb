const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such folder',
  ENOTDIR: 'no such folder',
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'it can only be read from',
  EISDIR: 'a folder has this name',
  EEXIST: 'there is something else of this name',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your part of the disk is full',
  EFBIG: 'the file would be too large',
  ELOOP: 'links that lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many open files',
  EIO: 'an input or output error',
  EPIPE: 'nobody reads it',
};

/** Why something could not be written, in a few words, from the error that the file system gave. */
export function writingReason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return (code && REASONS[code]) || code || message || 'an unknown error';
}
