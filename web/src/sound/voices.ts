/** What the sounds are made of: short tones, and noise through a filter for wood on wood. */
import type { Sound } from "./choose";

export interface Voice {
  /** When it begins, in seconds. */
  readonly at: number;
  readonly kind: OscillatorType | "noise";
  /** Hertz: of the tone, or of the middle of the noise. */
  readonly pitch: number;
  /** What the pitch falls or rises to. */
  readonly to?: number;
  /** How long it rings, in seconds. */
  readonly for: number;
  /** 0 to 1. */
  readonly loud: number;
}

/** A man set down on the board. */
const click = (at: number, pitch: number, loud: number): Voice[] => [
  { at, kind: "noise", pitch: pitch * 4, for: 0.035, loud },
  { at, kind: "triangle", pitch, to: pitch * 0.6, for: 0.07, loud: loud * 0.8 },
];

const tone = (at: number, pitch: number, length: number, loud: number): Voice => ({
  at,
  kind: "sine",
  pitch,
  for: length,
  loud,
});

export const VOICES: Readonly<Record<Sound, readonly Voice[]>> = {
  move: click(0, 460, 0.7),
  capture: [...click(0, 460, 0.7), ...click(0.075, 620, 0.8)],
  drop: click(0, 270, 0.9),
  promotion: [...click(0, 460, 0.7), tone(0.05, 784, 0.14, 0.3), tone(0.13, 1047, 0.2, 0.3)],
  check: [...click(0, 460, 0.5), { at: 0.03, kind: "triangle", pitch: 587, for: 0.16, loud: 0.4 }],
  checkYou: [
    { at: 0, kind: "square", pitch: 698, for: 0.11, loud: 0.22 },
    { at: 0.13, kind: "square", pitch: 698, for: 0.11, loud: 0.22 },
    { at: 0.26, kind: "square", pitch: 880, for: 0.2, loud: 0.22 },
  ],
  turn: [tone(0, 659, 0.16, 0.5), tone(0.12, 988, 0.3, 0.5)],
  skipped: [{ at: 0, kind: "triangle", pitch: 520, to: 330, for: 0.2, loud: 0.4 }],
  out: [tone(0, 392, 0.22, 0.5), tone(0.16, 311, 0.24, 0.5), tone(0.34, 196, 0.5, 0.5)],
  end: [tone(0, 523, 0.5, 0.35), tone(0.1, 659, 0.5, 0.35), tone(0.2, 784, 0.7, 0.35)],
  found: [tone(0, 784, 0.14, 0.4), tone(0.12, 784, 0.14, 0.4), tone(0.24, 1175, 0.3, 0.4)],
  low: [{ at: 0, kind: "square", pitch: 1320, for: 0.045, loud: 0.2 }],
  chat: [tone(0, 1397, 0.06, 0.25), tone(0.07, 1760, 0.09, 0.2)],
};
