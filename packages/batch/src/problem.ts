/** Why a batch cannot go on or be opened: one sentence for people. Whatever else is thrown is a defect. */
export class BatchProblem extends Error {}

/** What is said of an error of the file system. */
export function writeProblem(error: unknown, what: string, directory: string): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error as Error;
  const reasons: Readonly<Record<string, string>> = {
    ENOSPC: 'the disk is full',
    EDQUOT: 'the quota of the disk is used up',
    EFBIG: 'the file would be larger than allowed',
    EACCES: 'no permission',
    EROFS: 'the disk can only be read',
    EIO: 'the disk failed',
  };
  const again = `nothing that was done is lost; then: tilewright batch resume ${directory}`;
  return new BatchProblem(`cannot write ${what}: ${reasons[code] ?? code}; ${again}`);
}
