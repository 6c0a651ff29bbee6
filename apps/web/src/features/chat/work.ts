/** Pages for writing, deciding or settings: the chat does not open there by itself. */
const work = ['/writeNote', '/submitGame', '/edit', '/version', '/my-submissions', '/settings', '/rights', '/register'];
export const isWork = (pathname: string): boolean => work.includes(pathname) || pathname.startsWith('/admin/');
