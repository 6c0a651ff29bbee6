/** What routes of games, and readings along them, hold. Browsers read these with groups' words. */
export const stationLimits = {
  /** Stations of a game. */
  places: 60,
  name: 40,
  /** Days from one station of a reading to the next. */
  days: 60,
  /** How far ahead a reading may begin. */
  daysAhead: 90,
  readers: 500,
} as const;
