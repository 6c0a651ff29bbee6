import { Suspense, ViewTransition } from 'react';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router-dom';
import { useEffectMarks, useMotion } from '../lib/device/effects.ts';
import { useFontMark } from '../lib/device/font.ts';
import { part } from '../lib/part.ts';
import { useThemeMark } from '../lib/device/theme.ts';
import { text } from '../text/zh-CN.ts';
import { Dialogs } from './toolbar/dialogs.tsx';
import { AfterLoad } from './AfterLoad.tsx';
import { Footer } from './Footer.tsx';
import { NavBar } from './navigation/NavBar.tsx';
import { PhoneTabs, PhoneTop } from './navigation/PhoneBars.tsx';
import { Progress } from './Progress.tsx';
import { RouteTitle } from './RouteTitle.tsx';
import classes from './Shell.module.css';
import { useLoaded } from './useLoaded.ts';
import { useFarewell } from './member/useFarewell.ts';
import { useMember } from './member/useMember.ts';
import { useShortcuts } from './shortcuts/useShortcuts.ts';
import { useVisits } from './visits/useVisits.ts';

const OfflineBanner = part(() => import('./OfflineBanner.tsx'));

/** What a scroll position is kept by: pages that were opened by their address all have the same key. */
const placeOf = ({ key, pathname, search }: Location) => key + pathname + search;

/** The layout around every page. */
export function Shell() {
  useThemeMark();
  useEffectMarks();
  useFontMark();
  useMember();
  useFarewell();
  useShortcuts();
  useVisits();
  const loaded = useLoaded();
  const { pathname } = useLocation();
  const fade = useMotion() ? 'page' : 'none';
  return (
    <>
      <a href="#main" className={classes.skip}>
        {text.nav.skip}
      </a>
      <div className={classes.page}>
        <header className={classes.wrap}>
          <NavBar />
          <PhoneTop />
        </header>
        {loaded && (
          <Suspense>
            <OfflineBanner />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className={`${classes.wrap} ${classes.main}`}>
          <RouteTitle />
          <ViewTransition key={pathname} default="none" enter={fade} exit={fade}>
            <div>
              <Outlet />
            </div>
          </ViewTransition>
        </main>
        <div className={classes.wrap}>
          <Footer />
        </div>
      </div>
      <Progress />
      <PhoneTabs />
      <Dialogs />
      <AfterLoad />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
