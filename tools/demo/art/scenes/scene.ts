import type { Canvas } from '../canvas.ts';
import type { Palette } from '../palettes.ts';

/** Where the title may stand, and whether that place is dark. */
export interface Space {
  at: 'top' | 'bottom' | 'left' | 'right' | 'topLeft' | 'bottomLeft';
  dark: boolean;
  /** how far down a standing title begins, as a share of the height */
  from?: number;
}

/** Paints a whole picture, upright or wide, and says where its title fits. */
export type Scene = (c: Canvas, p: Palette) => Space;

/** A scene and the lights it looks good in. */
export interface Setting {
  scene: Scene;
  lights: readonly string[];
}

export const wide = (c: Canvas): boolean => c.w > c.h;
