import { settings } from '../state/settings.js';

/** What is felt and heard: a move, a refusal, a finger that rested, a board that is done. */
export type Touch = 'move' | 'held' | 'done';

/** Knocks in milliseconds: on, off, on. */
const KNOCKS: Readonly<Record<Touch, number[]>> = { move: [6], held: [12], done: [20, 60, 30] };

/** Notes as frequencies in hertz, and how long each sounds in seconds. */
const NOTES: Readonly<Record<Touch, readonly (readonly [number, number])[]>> = {
  move: [[330, 0.05]],
  held: [],
  done: [
    [392, 0.11],
    [494, 0.11],
    [587, 0.24],
  ],
};

const LOUDNESS = 0.08;

let audio: AudioContext | null = null;

function sound(notes: readonly (readonly [number, number])[]): void {
  if (notes.length === 0) return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [frequency, seconds] of notes) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(LOUDNESS, at);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}

/** Has the device sound and knock, as far as the player wants it and it can. */
export function feel(what: Touch): void {
  if (settings.value.haptics) navigator.vibrate?.(KNOCKS[what]);
  if (settings.value.sound) sound(NOTES[what]);
}
