import type { Scene, SignState } from './scene.js';

/**
 * The same scene with the signs between these pairs of cells in a state, such as those that a step uses highlighted. A pair
 * may stand in either order; one without a sign counts for nothing. O(signs + pairs).
 */
export function markSigns(
  scene: Scene,
  pairs: readonly (readonly [number, number])[],
  state: SignState,
): Scene {
  if (scene.signs === undefined || pairs.length === 0) return scene;
  const wanted = new Set(pairs.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`));
  const signs = scene.signs.map((sign) => (wanted.has(sign.between.join(' ')) ? { ...sign, state } : sign));
  return { ...scene, signs };
}
