/** Once it is drawn, the first field that was not accepted has the focus, in a part that is open. */
export const showProblem = () =>
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-problem]');
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  });
