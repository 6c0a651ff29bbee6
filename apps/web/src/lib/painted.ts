/**
 * Resolves once what a press has changed so far is on the screen: what it asks for besides (a file with twenty others that are
 * to be fetched, a panel that moves all below it) would keep it waiting. A tab that is not looked at paints nothing.
 */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });
