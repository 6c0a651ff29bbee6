import { text } from '../text/zh-CN.ts';

/** The line at the top while what was pressed is on its way: a page, or the files of a dialog. */
export const Coming = ({ busy = true }) => (
  <i className="coming" {...(busy && { role: 'progressbar', 'aria-label': text.common.loading })} />
);
