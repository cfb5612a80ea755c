/**
 * Logs the error of a screen to the browser's console, with the components around it. React calls it for errors that an
 * error boundary has caught.
 */
export function logScreenError(
  error: unknown,
  { componentStack }: { readonly componentStack?: string | undefined },
): void {
  // oxlint-disable-next-line no-console -- the one place of the desk that writes to the console
  console.error('murphy: screen-failed', error, componentStack ?? '')
}
