import { RequiredSelect } from '../../../components/required-select'
import { SettingForm } from '../setting-form'
import { secondFactorCopy as copy } from './copy'

const options = [
  { value: 'optional', text: copy.options.optional },
  { value: 'managers', text: copy.options.managers },
  { value: 'everyone', text: copy.options.everyone },
] as const

/** The accounts that need a second factor. Source: decision 059 */
export function SecondFactorForm() {
  return (
    <SettingForm name="desk.secondFactor" title={copy.title} about={copy.about}>
      {({ value, set }) => (
        <RequiredSelect label={copy.label} value={value} options={options} onChosen={set} />
      )}
    </SettingForm>
  )
}
