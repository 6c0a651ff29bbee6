import classes from './chatBox.module.css';

/** What makes a bubble show somebody's chat-box style; null: the plain one. */
export const chatBox = (box: number | null | undefined) =>
  box ? { className: classes.box, 'data-box': box } : { className: undefined, 'data-box': undefined };
