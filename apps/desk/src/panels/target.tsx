import css from './transfer-dialog.module.css'

type Props = {
  readonly name: string
  readonly about: string
  readonly load: string
  readonly isDisabled: boolean
  readonly isChosen: boolean
  readonly onChosen: () => void
}

/** One who could take over; a full one is shown, so that nobody looks for them. */
export function Target({ name, about, load, isDisabled, isChosen, onChosen }: Props) {
  return (
    <label className={css.target}>
      <input
        className={css.radio}
        type="radio"
        name="target"
        disabled={isDisabled}
        checked={isChosen}
        onChange={onChosen}
      />
      <span className={css.name}>
        {name}
        {about !== '' && <span className={css.about}>{about}</span>}
      </span>
      <span className={css.load}>{load}</span>
    </label>
  )
}
