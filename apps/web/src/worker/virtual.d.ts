/** Made by the build (vite.config.ts). */
declare module 'virtual:shell' {
  export interface BuiltFile {
    url: string;
    /** As in the attribute `integrity`. */
    integrity: string;
  }
  export const shell: {
    /** Another one with each release. */
    build: string;
    /** Files whose names stay. */
    named: readonly BuiltFile[];
    /** Addresses of files that are named by their content. */
    hashed: readonly string[];
  };
}
