import classes from './chatBox.module.css';

/** The class name of a member's chat-box style; null for the plain one. */
export const chatBox = (box: number | null | undefined) =>
  box ? { className: classes.box, 'data-box': box } : { className: undefined, 'data-box': undefined };
