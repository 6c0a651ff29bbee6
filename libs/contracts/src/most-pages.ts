/** So many pages of a list can be asked for; calls count them from 0. */
export const mostPages = 10_001;
