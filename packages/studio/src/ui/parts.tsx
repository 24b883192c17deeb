import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import { groundOf } from '../kinds/index.js';
import { readThumbnail } from '../storage/thumbnail.js';
import { Icon, type IconName } from './icons.js';

export interface ButtonProps {
  readonly icon?: IconName;
  readonly children?: ComponentChildren;
  /** The name where only the icon shows. */
  readonly label?: string;
  /** Told which press of a pointer in a row this is, from 1; 0 when it was pressed by key. */
  readonly onClick: (presses: number) => void;
  /** At work: it says so, and can be pressed again only to no effect. */
  readonly busy?: boolean;
  readonly className?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly look?: 'plain' | 'primary' | 'quiet';
  readonly shortcut?: string;
}

/** A button with words, an icon, or both. */
export function Button(props: ButtonProps): JSX.Element {
  const { icon, children, label, onClick, disabled, pressed, look = 'plain', shortcut, busy } = props;
  return (
    <button
      type="button"
      class={`button ${look}${children ? '' : ' only-icon'}${props.className ? ` ${props.className}` : ''}`}
      onClick={(event) => onClick(event.detail)}
      aria-busy={busy || undefined}
      disabled={disabled}
      aria-label={label}
      title={children ? undefined : label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
    >
      {icon && <Icon name={icon} />}
      {children && <span>{children}</span>}
    </button>
  );
}

export interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly {
    readonly value: V;
    readonly label: ComponentChildren;
    readonly title?: string;
  }[];
  readonly onChange: (value: V) => void;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
}

let groups = 0;

/** One of a few values, all in sight: radio buttons in a row. */
export function Choice<V extends string>(props: ChoiceProps<V>): JSX.Element {
  const name = useRef('');
  if (name.current === '') name.current = `choice-${++groups}`;
  return (
    <fieldset class="choice">
      <legend class={props.hideLabel ? 'unseen' : ''}>{props.label}</legend>
      <div class="choice-row">
        {props.options.map((option) => (
          <label
            key={option.value}
            class={`choice-item${option.value === props.value ? ' on' : ''}`}
            title={option.title}
          >
            <input
              type="radio"
              name={name.current}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A number with its name and the buttons of the browser. */
export function NumberField(props: {
  readonly label: string;
  readonly value: number | string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: string) => void;
}): JSX.Element {
  return (
    <label class="field">
      <span>{props.label}</span>
      <input
        type="number"
        inputMode="numeric"
        value={props.value}
        min={props.min}
        max={props.max}
        step={props.step ?? 1}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
    </label>
  );
}

/** A dialogue over the page; the browser keeps the focus in it and closes it with Escape. */
export function Dialog(props: {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    element.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement || opener instanceof SVGElement)
        opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby="dialog-title"
      onClose={props.onClose}
      onClick={(event) => event.target === element.current && props.onClose()}
      onKeyDown={undefined}
    >
      <header>
        <h2 id="dialog-title">{props.title}</h2>
        <Button icon="close" look="quiet" label={t('close')} onClick={props.onClose} />
      </header>
      <div class="dialog-body">{props.children}</div>
    </dialog>
  );
}

/** A board in small, drawn from its thumbnail's text. */
export function Thumb({ text, kind }: { readonly text: string; readonly kind: string }): JSX.Element {
  const thumb = readThumbnail(text);
  if (!thumb) return <span class="thumb none" />;
  return (
    <svg
      class={`thumb board look-${groundOf(kind)}`}
      viewBox={`0 0 ${thumb.cols} ${thumb.rows}`}
      aria-hidden="true"
      shape-rendering="crispEdges"
    >
      {thumb.paths.map((path) => (
        <path key={path.className} class={path.className} d={path.d} />
      ))}
      {thumb.glyphs.map(({ cell, glyph, className }) => (
        <text
          key={cell}
          class={`small-glyph ${className}`}
          x={(cell % thumb.cols) + 0.5}
          y={Math.floor(cell / thumb.cols) + 0.53}
          text-anchor="middle"
        >
          {glyph}
        </text>
      ))}
      {thumb.signs.map(({ x, y, glyph }) => (
        <text key={`${x} ${y}`} class="small-sign" x={x} y={y + 0.02} text-anchor="middle">
          {glyph}
        </text>
      ))}
    </svg>
  );
}
