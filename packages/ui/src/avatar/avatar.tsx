import css from './avatar.module.css'

export type AvatarOutfit = 'normal' | 'xmas' | 'mask'
export type AvatarMood = 'idle' | 'thinking' | 'sorry'

type Props = {
  readonly size: 24 | 32 | 40 | 60 | 96
  readonly outfit?: AvatarOutfit
  readonly mood?: AvatarMood
}

/** Murphy's avatar: moustache, bow tie and a green background. It is decoration; his name is next to it as text. */
export function Avatar({ size, outfit = 'normal', mood = 'idle' }: Props) {
  return (
    <svg
      className={css.avatar}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={css.wall} cx="24" cy="24" r="24" />
      <path
        className={css.shirt}
        d="M7.5 41.4C9.6 35.8 15.6 33 24 33s14.4 2.8 16.5 8.4A24 24 0 0 1 24 48a24 24 0 0 1-16.5-6.6Z"
      />
      <path className={css.tie} d="M24 39.2 18.3 36.3v6.4L24 40l5.7 2.7v-6.4L24 39.2Z" />
      <path className={css.cheek} d="M12.4 21.5a2.6 2.6 0 0 0 .6 5.1M35.6 21.5a2.6 2.6 0 0 1-.6 5.1" />
      <rect className={css.skin} x="12.5" y="9" width="23" height="26" rx="11.5" />
      <Hair outfit={outfit} />
      <Eyes mood={mood} />
      {outfit === 'mask' ? <Mask /> : <Mouth mood={mood} />}
    </svg>
  )
}

function Hair({ outfit }: { readonly outfit: AvatarOutfit }) {
  if (outfit === 'xmas')
    return (
      <>
        <path
          className={css.hat}
          d="M11.5 15.5C13 7.5 19 3 26.5 3c6 0 10.5 4 13 11.5l-4.5 1.5-3-3.2L34 15.5Z"
        />
        <circle className={css.fur} cx="39.3" cy="15.8" r="3.2" />
        <rect className={css.fur} x="10" y="12.4" width="28" height="5.6" rx="2.8" />
      </>
    )
  return (
    <path
      className={css.hair}
      d="M12 21.5C10.7 12.5 15.6 6.5 24.5 6.5c8 0 12.7 5.6 11.5 15-1.7-1.4-2.8-3.4-3.1-5.9-4.4 1.6-10.9 1.3-14.6-1.1-.8 3.3-2.9 5.9-6.3 7Z"
    />
  )
}

/** Eyes and brows: thinking looks up with one brow raised, sorry raises the inner ends of the brows. */
function Eyes({ mood }: { readonly mood: AvatarMood }) {
  const brows = {
    idle: 'M16.8 18.6q2-1.3 4 0M27.2 18.6q2-1.3 4 0',
    thinking: 'M16.8 18.9q2-.9 4 0M27.2 17q2-1.7 4-.3',
    sorry: 'M16.6 19.7q1.5-1.9 4-2.2M31.4 19.7q-1.5-1.9-4-2.2',
  }[mood]
  const up = mood === 'thinking'
  return (
    <>
      <path className={css.line} d={brows} />
      <circle className={css.eye} cx={up ? 19.9 : 18.9} cy={up ? 21.6 : 22.6} r="1.6" />
      <circle className={css.eye} cx={up ? 30 : 29.1} cy={up ? 21.6 : 22.6} r="1.6" />
    </>
  )
}

function Mouth({ mood }: { readonly mood: AvatarMood }) {
  const mouth = {
    idle: 'M20.8 31.3q3.2 2.2 6.4 0',
    thinking: 'M21.8 31.8h4.4',
    sorry: 'M21.2 32.5q2.8-1.7 5.6 0',
  }[mood]
  return (
    <>
      <path className={css.line} d={mouth} />
      <path
        className={css.hair}
        d="M24 26.6c-2-1.7-6.6-1.5-8.6 2.6 3 1.3 6.8 1 8.6-1 1.8 2 5.6 2.3 8.6 1-2-4.1-6.6-4.3-8.6-2.6Z"
      />
    </>
  )
}

function Mask() {
  return (
    <>
      <path className={css.string} d="m13 23.5 3.5 3M35 23.5l-3.5 3" />
      <path className={css.mask} d="M15.5 26.3q8.5-3.2 17 0c.3 5.5-2.7 9.2-8.5 9.2s-8.8-3.7-8.5-9.2Z" />
      <path className={css.fold} d="M18 29.2q6-1.5 12 0M18.7 32q5.3-1.3 10.6 0" />
    </>
  )
}
