import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { text } from '../text/zh-CN.ts';

/** The line at the top while the next page is on its way. */
export default function Progress() {
  const { state } = useNavigation();
  const running = useRef(false);
  useEffect(() => {
    if (state === 'idle') {
      if (running.current) nprogress.complete();
      running.current = false;
    } else if (!running.current) {
      running.current = true;
      nprogress.start();
    }
  }, [state]);
  return <NavigationProgress size={2} color="var(--yh-primary)" aria-label={text.common.loading} />;
}
