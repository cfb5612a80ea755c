import type { ThemeValue } from '@murphy/contracts/desk'
import { Field } from '@murphy/ui'
import { appearanceCopy as copy } from '../copy'
import type { Editing } from '../setting-form'
import css from '../settings.module.css'

/** Colours, corner radius, fonts and logo. An empty field sets no token. Source: docs/theming.md */
export function ThemeFields({ value, set, problemAt }: Editing<ThemeValue>) {
  function change(token: string, text: string) {
    const { [token]: _, ...rest } = value
    set(text === '' ? rest : { ...rest, [token]: text })
  }

  return (
    <div className={css.pair}>
      {Object.entries(copy.tokens).map(([token, label]) => (
        <Field
          key={token}
          label={label}
          value={value[token] ?? ''}
          problem={problemAt(token)}
          isValid={false}
          onChange={(event) => change(token, event.target.value.trimStart())}
        />
      ))}
    </div>
  )
}
