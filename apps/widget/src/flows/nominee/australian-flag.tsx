import css from './australian-flag.module.css'

/** The Australian flag, simplified. It is decorative, because +61 is beside it. */
export function AustralianFlag() {
  return (
    <svg className={css.flag} width="24" height="16" viewBox="0 0 24 16" aria-hidden="true" focusable="false">
      <rect className={css.blue} width="24" height="16" rx="2" />
      <path
        className={css.white}
        d="M0 0h2l10 6.7V8h-2L0 1.3ZM12 0v1.3L2 8H0V6.7L10 0ZM4.7 0h2.6v8H4.7ZM0 2.7h12v2.6H0Z"
      />
      <path className={css.red} d="M5.3 0h1.4v8H5.3ZM0 3.3h12v1.4H0Z" />
      <circle className={css.white} cx="6" cy="12" r="1.7" />
      <circle className={css.white} cx="18" cy="2.8" r="1" />
      <circle className={css.white} cx="15" cy="7" r="1" />
      <circle className={css.white} cx="21" cy="6.2" r="1" />
      <circle className={css.white} cx="18" cy="13" r="1.1" />
      <circle className={css.white} cx="19.4" cy="8.6" r=".6" />
    </svg>
  )
}
