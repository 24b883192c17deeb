import type { JSX } from 'preact';
import { formatTime, t } from '../i18n/index.js';
import { medianOf } from '../state/figures.js';

/** The drawing's size, in its own units, with room for the names of times at the left. */
const WIDE = 640;
const HIGH = 220;
const LEFT = 52;
const EDGE = 14;

/** How many solves the running median looks back over. */
const SPAN = 5;

/** The most solves that are drawn: the last ones. */
const MOST = 200;

/** Times as dots in their order, and the running median as a line. */
export function TimesGraph(props: {
  readonly title: string;
  readonly times: readonly number[];
}): JSX.Element {
  const times = props.times.slice(-MOST);
  const most = Math.max(...times) || 1;
  const x = (i: number): number =>
    times.length === 1
      ? (LEFT + WIDE) / 2
      : LEFT + EDGE + (i * (WIDE - LEFT - 2 * EDGE)) / (times.length - 1);
  const y = (time: number): number => HIGH - EDGE - (time / most) * (HIGH - 2 * EDGE);
  const running = times.map((_, i) => medianOf(times.slice(Math.max(0, i + 1 - SPAN), i + 1))!);
  const line = running
    .map((time, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(time).toFixed(1)}`)
    .join('');
  const marks = [0, most / 2, most];
  const best = Math.min(...times);
  return (
    <figure class="graph">
      <figcaption>
        <b>{props.title}</b> <span class="fine">{t('stats.graph')}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="img"
        aria-label={t('stats.graphLabel', {
          n: times.length,
          best: formatTime(best),
          median: formatTime(medianOf(times)!),
        })}
      >
        {marks.map((time) => (
          <g key={time}>
            <path class="graph-rule" d={`M${LEFT} ${y(time)}H${WIDE}`} />
            <text class="graph-name" x={LEFT - 8} y={y(time)} text-anchor="end" dominant-baseline="central">
              {formatTime(time)}
            </text>
          </g>
        ))}
        <path class="graph-line" d={line} />
        {times.map((time, i) => (
          <circle
            key={i}
            class={`graph-dot${time === best ? ' best' : ''}`}
            cx={x(i)}
            cy={y(time)}
            r={time === best ? 5 : 3.2}
          />
        ))}
      </svg>
    </figure>
  );
}
