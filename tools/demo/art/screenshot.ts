import type { Dice } from '../dice.ts';
import { bust } from './bust.ts';
import { Canvas } from './canvas.ts';
import { darker, mix } from './colour.ts';
import { settings } from './cover.ts';
import { canWrite, evenOdd, write } from './lettering.ts';
import { palette } from './palettes.ts';
import { lit, somebody } from './people.ts';

export interface ScreenshotOrder {
  setting: string;
  light: string;
  /** null: an event picture without a box; without a name nobody stands there, and a narrator speaks */
  speech: { name: string | null; lines: readonly string[] } | null;
  male: boolean;
  world: 'modern' | 'fantasy';
}

/** What a player sees: a scene, somebody before it, a box with what they say. 480 × 270. */
export function drawScreenshot({ setting, light, speech, male, world }: ScreenshotOrder, dice: Dice): string {
  const c = new Canvas(480, 270, dice, !speech?.name);
  const p = palette(light, dice);
  settings.get(setting)?.scene(c, p);
  if (!speech) return c.toString();
  if (speech.name) c.at(dice.pick([150, 240, 330]), 122, 0.98, () => bust(c, lit(somebody(dice, male, world), p)));
  const box = mix(darker(p.ink, 0.2), p.sky[0] as string, 0.2);
  c.rect(16, 196, 448, 62, box, { rx: 8, opacity: 0.84 });
  c.rect(16, 196, 448, 62, 'none', { rx: 8, stroke: '#ffffff', 'stroke-width': 0.8, opacity: 0.4 });
  if (speech.name && canWrite('song', speech.name)) {
    const name = write('song', speech.name, 13, 1);
    c.rect(28, 184, name.width + 28, 22, p.accent, { rx: 5 });
    c.at(42, 199.5, 1, () => c.path(name.d, '#fffaf0', evenOdd));
  }
  speech.lines.slice(0, 2).forEach((text, i) => {
    const line = write('song', text, 13.5, 0.6);
    c.at(34, 222 + i * 22, 1, () => c.path(line.d, '#fdfaf2', evenOdd));
  });
  c.path('M446,246l8,0l-4,6Z', '#fdfaf2', { opacity: 0.8 });
  return c.toString();
}
