/** In the next frame, opens the section of the first invalid field and focuses it. */
export const showProblem = () =>
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-problem]');
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  });
