/** A member's page. */
export const memberPage = (id: number): string => `/member?id=${id}`;
