/** Draws a paper lamp in the style of the river's picture. */
export const Lamp = () => (
  <svg viewBox="0 0 60 70" width="60" height="70" aria-hidden="true">
    <path d="M16 50 L19 16 Q30 8 41 16 L44 50 Z" fill="#ffd98a" />
    <path d="M24 50 L25.500 14 M36 50 L34.500 14 M17 34 H43" stroke="#d98b4a" strokeWidth="1.4" fill="none" />
    <ellipse cx="30" cy="38" rx="4" ry="8" fill="#fff6dd" />
    <path d="M8 50 H52 L46 60 H14 Z" fill="#6a3f2c" />
  </svg>
);
