import { scriptWords } from '../text/script.ts';

/** A script's name, as its readers write it whichever is shown. */
export const ScriptName = ({ script }: { script: keyof typeof scriptWords.names }) => (
  <span lang={script === 'hans' ? 'zh-Hans' : 'zh-Hant'}>{scriptWords.names[script]}</span>
);
