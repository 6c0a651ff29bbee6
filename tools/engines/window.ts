/** A browser with one window, as both drivers of this folder give it. */
export interface Window {
  /** With its version, as it says itself. */
  name: string;
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page; it knows nothing but its arguments. */
  run<T>(what: (...given: never[]) => T, ...given: unknown[]): Promise<T>;
  /** Real input; both standards give it the same form: https://www.w3.org/TR/webdriver2/#actions */
  act(sources: object[]): Promise<void>;
  /** Chooses files of this machine in a field. */
  choose(css: string, paths: string[]): Promise<void>;
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

export interface Engine {
  name: string;
  /** What of it this machine lacks: the packages to install, by the names that Debian and Ubuntu give them. */
  lacks(): string[];
  /** A new window with a new profile. */
  open(size: Size): Promise<Window>;
}
