import type { Option } from '../options/index.js';
import type { WordForm } from '../verbs/verb.js';
import { type NamedVerb, namesFor, type SHELLS, valuesOf } from './names.js';

/** The script that lets a shell complete the command; it holds all names, so that no key press starts a process. */
export function completionFor(shell: (typeof SHELLS)[number], verbs: readonly NamedVerb[]): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](verbs);
}

/** Whether what follows an option is a file or a folder. */
function fileForm({ takes }: Option): 'file' | 'folder' | null {
  return takes?.of === 'file' || takes?.of === 'folder' ? takes.of : null;
}

function wordList(form: WordForm, verbs: readonly NamedVerb[]): readonly string[] | null {
  return form === 'verb' ? verbs.map(({ name }) => name) : namesFor(form);
}

/** The names that a word beside the options may be, over all places; null where files are meant. */
function wordNames({ verb }: NamedVerb, verbs: readonly NamedVerb[]): readonly string[] {
  return verb.words.flatMap((form) => wordList(form, verbs) ?? []);
}

function takesFiles({ verb }: NamedVerb): boolean {
  return verb.words.some((form) => form === 'file' || form === 'files');
}

function bashScript(verbs: readonly NamedVerb[]): string {
  const cases = verbs.map((one) => {
    const options = one.options.flatMap(({ name, short }) => [`--${name}`, ...(short ? [`-${short}`] : [])]);
    const values = one.options.flatMap((option) => {
      if (option.takes === undefined) return [];
      const heads = [`--${option.name}`, ...(option.short ? [`-${option.short}`] : [])].join('|');
      const list = valuesOf(option);
      const form = fileForm(option);
      const how = list ? `words="${list.join(' ')}"` : form ? `kind=${form}` : 'kind=nothing';
      return [`        ${heads}) ${how} ;;`];
    });
    return `    ${one.name})
      case "$before" in
${values.join('\n')}
        *) words="${wordNames(one, verbs).join(' ')}" options="${options.join(' ')}" kind=${takesFiles(one) ? 'file' : 'nothing'} ;;
      esac ;;`;
  });
  return `# Completion of tilewright for bash: source <(tilewright completion bash)
_tilewright() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" verb="\${COMP_WORDS[1]}"
  local words="" options="" kind=nothing
  # "--name=value" comes as three words.
  if [[ $word == "=" ]]; then word=""; elif [[ $before == "=" ]]; then before="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  if [[ $COMP_CWORD == 1 ]]; then
    COMPREPLY=($(compgen -W "${verbs.map(({ name }) => name).join(' ')} help --help --version" -- "$word"))
    return
  fi
  case "$verb" in
    help) words="${verbs.map(({ name }) => name).join(' ')}" ;;
${cases.join('\n')}
  esac
  if [[ $word == -* ]]; then words="$options"; kind=nothing; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  case "$kind" in
    file) compopt -o filenames 2>/dev/null; COMPREPLY+=($(compgen -f -- "$word")) ;;
    folder) compopt -o filenames 2>/dev/null; COMPREPLY+=($(compgen -d -- "$word")) ;;
  esac
}
complete -F _tilewright tilewright
`;
}

/** In single quotes, for zsh and fish. */
function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function zshScript(verbs: readonly NamedVerb[]): string {
  const cases = verbs.map((one) => {
    const specs = one.options.flatMap((option) => {
      // In a specification brackets and colons have a meaning of their own.
      const help = option.help.replace(/[[\]:\\]/g, (sign) => `\\${sign}`);
      const list = valuesOf(option);
      const form = fileForm(option);
      const action = list ? `(${list.join(' ')})` : form === 'file' ? '_files' : form ? '_files -/' : ' ';
      const value = option.takes === undefined ? '' : `:${option.name}:${action}`;
      const heads = [`--${option.name}`, ...(option.short ? [`-${option.short}`] : [])];
      return heads.map((head) => single(`${head}[${help}]${value}`));
    });
    const words = one.verb.words.map((form) => {
      const list = wordList(form, verbs);
      return single(`${form === 'files' ? '*' : ''}:${form}:${list ? `(${list.join(' ')})` : '_files'}`);
    });
    return `    ${one.name}) _arguments ${[...specs, ...words].join(' \\\n      ')} ;;`;
  });
  const list = verbs.map(({ name, summary }) => `    ${single(`${name}:${summary}`)}`);
  return `#compdef tilewright
# Completion of tilewright for zsh: put this into a folder of $fpath as _tilewright.
_tilewright() {
  local -a verbs
  verbs=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe verb verbs
    return
  fi
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
    help) _describe verb verbs ;;
${cases.join('\n')}
  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _tilewright "$@"; else compdef _tilewright tilewright; fi
`;
}

function fishScript(verbs: readonly NamedVerb[]): string {
  const lines = [
    '# Completion of tilewright for fish: put this into ~/.config/fish/completions/tilewright.fish',
  ];
  lines.push('complete -c tilewright -f');
  for (const { name, summary } of verbs) {
    lines.push(`complete -c tilewright -n __fish_use_subcommand -a ${name} -d ${single(summary)}`);
  }
  const names = verbs.map(({ name }) => name).join(' ');
  lines.push(`complete -c tilewright -n '__fish_seen_subcommand_from help' -a ${single(names)}`);
  for (const one of verbs) {
    const when = `-n ${single(`__fish_seen_subcommand_from ${one.name}`)}`;
    for (const option of one.options) {
      const list = valuesOf(option);
      const form = fileForm(option);
      const short = option.short ? ` -s ${option.short}` : '';
      const value =
        option.takes === undefined
          ? ''
          : list
            ? ` -x -a ${single(list.join(' '))}`
            : form === 'file'
              ? ' -r -F'
              : form
                ? " -x -a '(__fish_complete_directories)'"
                : ' -x';
      lines.push(
        `complete -c tilewright ${when} -l ${option.name}${short}${value} -d ${single(option.help)}`,
      );
    }
    const words = wordNames(one, verbs);
    if (words.length > 0) lines.push(`complete -c tilewright ${when} -a ${single(words.join(' '))}`);
    if (takesFiles(one)) lines.push(`complete -c tilewright ${when} -F`);
  }
  return `${lines.join('\n')}\n`;
}
