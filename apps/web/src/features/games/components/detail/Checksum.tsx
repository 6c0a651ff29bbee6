import { IconCircleCheck, IconAlertTriangle } from '@tabler/icons-react';
import type { Version } from '@yinghuo/contracts/wire';
import { useEffect, useState } from 'react';
import { sizeOf } from '../../../../entities/game/size.ts';
import { vocabulary } from '../../../../entities/game/vocabulary.ts';
import { Button } from '../../../../ui/Button.tsx';
import { checksumOf } from '../../checksum.ts';
import { checksumWords as words } from '../../text/checksum.ts';
import progressClasses from '../../../../ui/styles/progress.module.css';
import classes from './Checksum.module.css';

interface ChecksumProps {
  version: Version;
  file: File;
  onClose: () => void;
}

/** Whether a file is one that the links of a version state: progress, then the answer. Give it a key per file. */
export default function Checksum({ version, file, onClose }: ChecksumProps) {
  const [read, setRead] = useState(0);
  const [sha256, setSha256] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    checksumOf(file, setRead, ending.signal).then(setSha256, () => setFailed(!ending.signal.aborted));
    return () => ending.abort();
  }, [file]);
  const same = version.links.filter((link) => link.sha256 === sha256);
  const named = [...new Set(same.map(({ provider }) => vocabulary.provider[provider]))];
  const percent = file.size > 0 ? Math.floor((read / file.size) * 100) : 0;
  return (
    <section className={classes.check} aria-label={words.label}>
      <header>
        <b>{file.name}</b>
        <span>{sizeOf(file.size)}</span>
        <Button size="small" kind="ghost" onClick={onClose}>
          {sha256 || failed ? words.close : words.cancel}
        </Button>
      </header>
      {!sha256 && !failed && (
        <div className={classes.running}>
          <progress className={progressClasses.progress} max={100} value={percent} aria-label={words.running} />
          {words.progress(percent)}
        </div>
      )}
      <div role="status">
        {failed && <p className={classes.bad}>{words.failed}</p>}
        {sha256 && (
          <p className={same.length > 0 ? classes.good : classes.bad}>
            {same.length > 0 ? (
              <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
            )}
            {same.length > 0 ? words.same(named) : words.other}
          </p>
        )}
      </div>
      {sha256 && (
        <p className={classes.hash}>
          SHA-256 <code>{sha256}</code>
        </p>
      )}
    </section>
  );
}
