import type { JSX } from 'preact';
import { StillBoard } from '../../board/StillBoard.js';
import { language, t } from '../../i18n/index.js';
import { controlsOf, STUDIO_KINDS } from '../../kinds/index.js';
import type { Picture } from '../../kinds/picture.js';
import { hrefOf } from '../../state/router.js';
import { KeyList } from '../../ui/KeyList.js';
import { type GuideKey, guideWords } from './words.js';

const HELP = ['help.hint', 'help.mistake', 'help.check', 'help.why', 'help.solve', 'help.proved'] as const;
const KEEPING = ['keep.undo', 'keep.saved', 'keep.tabs', 'keep.offline'] as const;

/** The pictures never change: they are drawn once. */
let drawnHint: Picture['scene'] | null = null;
const drawn = new Map<string, readonly Picture[]>();

function picturesOf(kind: string): readonly Picture[] {
  let pictures = drawn.get(kind);
  if (!pictures) {
    pictures = controlsOf(kind).pictures();
    drawn.set(kind, pictures);
  }
  return pictures;
}

function Figure(props: { readonly picture: Picture; readonly kind: string }): JSX.Element {
  const { picture, kind } = props;
  const caption = guideWords(language.value)[picture.caption];
  return (
    <figure>
      <StillBoard scene={picture.scene} look={controlsOf(kind).look} title={caption} glyphs="numbers" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function KindGuide({ kind }: { readonly kind: string }): JSX.Element {
  const words = guideWords(language.value);
  const controls = controlsOf(kind);
  const rules = [1, 2, 3].map((n) => words[`${kind}.rule${n}` as GuideKey]).filter(Boolean);
  return (
    <section>
      <h2>{t(controls.name)}</h2>
      <p class="goal-line">{t(controls.goal)}</p>
      <ul class="rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <div class="figures">
        {picturesOf(kind).map((picture) => (
          <Figure key={picture.caption} picture={picture} kind={kind} />
        ))}
      </div>
      <p>{t(controls.pointerHelp)}</p>
      <p>{t(controls.keyHelp)}</p>
      <p class="row wrap">
        <a href={hrefOf({ page: 'make' })}>{words['make.one']}</a>
        <a href={hrefOf({ page: 'edit', board: kind })}>{words['draw.one']}</a>
      </p>
    </section>
  );
}

/** A board with a hint: of the first kind that has such a picture. */
function hintPicture(): Picture['scene'] | null {
  for (const { id } of STUDIO_KINDS) {
    const scene = controlsOf(id).hintPicture?.();
    if (scene) return scene;
  }
  return null;
}

/** How to play, by pointer and by keyboard; what help does; where boards come from. */
export function GuidePage(): JSX.Element {
  const words = guideWords(language.value);
  drawnHint ??= hintPicture();
  return (
    <main class="page guide" id="main">
      <header>
        <h1>{t('guide.title')}</h1>
        <p class="lead">{words.lead}</p>
      </header>
      <div class="guide-kinds">
        {STUDIO_KINDS.map(({ id }) => (
          <KindGuide key={id} kind={id} />
        ))}
      </div>
      <div class="guide-rest">
        <section>
          <h2>{words['help.title']}</h2>
          <ul class="rules">
            {HELP.map((key) => (
              <li key={key}>{words[key]}</li>
            ))}
          </ul>
          <div class="figures">
            {drawnHint && (
              <figure>
                <StillBoard
                  scene={drawnHint}
                  look={drawnHint.look ?? 'tiles'}
                  title={words['help.picture']}
                />
                <figcaption>{words['help.picture']}</figcaption>
              </figure>
            )}
          </div>
        </section>
        <section>
          <h2>{t('guide.trial')}</h2>
          <p>{t('guide.trialText')}</p>
          <h2>{words['keep.title']}</h2>
          <ul class="rules">
            {KEEPING.map((key) => (
              <li key={key}>{words[key]}</li>
            ))}
          </ul>
          <h2>{words['more.title']}</h2>
          <ul class="rules">
            <li>
              {words['more.make']} <a href={hrefOf({ page: 'make' })}>{t('nav.make')}</a>
            </li>
            <li>
              {words['more.bring']} <a href={hrefOf({ page: 'bring' })}>{t('nav.bring')}</a>
            </li>
            <li>{words['more.share']}</li>
            <li>{words['more.command']}</li>
          </ul>
        </section>
        <section>
          <h2>{t('guide.keys')}</h2>
          <p class="fine">{t('guide.keysWhere')}</p>
          <KeyList />
        </section>
      </div>
    </main>
  );
}
