/** Plays sounds with the browser's own synthesiser. Silent until the first gesture: browsers allow no more. */
import type { Sound } from "./choose";
import { VOICES, type Voice } from "./voices";

const GESTURES = ["pointerup", "keydown"] as const;

class SoundPlayer {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  constructor() {
    for (const gesture of GESTURES) addEventListener(gesture, this.#unlock, { passive: true });
    // The gesture may have been the one that led here.
    if (navigator.userActivation?.hasBeenActive) void this.#unlock();
  }

  /** `volume` from 0 to 1. */
  play(sound: Sound, volume: number): void {
    const context = this.#context;
    if (context === null || context.state !== "running" || volume <= 0) return;
    const master = context.createGain();
    // Loudness is heard about as its square.
    master.gain.value = volume * volume;
    master.connect(context.destination);
    for (const voice of VOICES[sound]) this.#sing(context, voice, master);
  }

  /** The same from within a gesture, which unlocks it. */
  async try(sound: Sound, volume: number): Promise<void> {
    await this.#unlock();
    this.play(sound, volume);
  }

  readonly #unlock = async (): Promise<void> => {
    if (!("AudioContext" in window)) return;
    this.#context ??= new AudioContext();
    if (this.#context.state !== "running") await this.#context.resume().catch(() => undefined);
    // A phone may put it to sleep again, so the next gesture has to wake it: the listeners stay.
  };

  #sing(context: AudioContext, voice: Voice, into: AudioNode): void {
    const start = context.currentTime + 0.005 + voice.at;
    const end = start + voice.for;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(voice.loud, start + 0.004);
    envelope.gain.exponentialRampToValueAtTime(0.001, end);
    envelope.connect(into);
    const source =
      voice.kind === "noise" ? this.#hiss(context, voice, envelope) : tone(context, voice, envelope);
    source.start(start);
    source.stop(end + 0.02);
    source.onended = () => envelope.disconnect();
  }

  #hiss(context: AudioContext, voice: Voice, into: AudioNode): AudioBufferSourceNode {
    const source = context.createBufferSource();
    source.buffer = this.#noise ??= whiteNoise(context);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = voice.pitch;
    filter.Q.value = 1.2;
    source.connect(filter).connect(into);
    return source;
  }
}

function tone(context: AudioContext, voice: Voice, into: AudioNode): OscillatorNode {
  const source = context.createOscillator();
  const start = context.currentTime + 0.005 + voice.at;
  if (voice.kind !== "noise") source.type = voice.kind;
  source.frequency.setValueAtTime(voice.pitch, start);
  if (voice.to !== undefined) source.frequency.exponentialRampToValueAtTime(voice.to, start + voice.for);
  source.connect(into);
  return source;
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}

export const soundPlayer = new SoundPlayer();
