/** The classes that every single-line control shares. */
export const controlClass =
  'w-full min-h-12 rounded-control border border-edge bg-surface px-4 text-ink transition-colors placeholder:text-muted hover:border-muted aria-invalid:border-danger aria-invalid:bg-danger-tint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted'
