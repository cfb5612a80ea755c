import { ChoiceField } from '../../../components/choice-field'
import { appearanceCopy as copy } from '../copy'
import { SettingForm } from '../setting-form'
import { shownIcon } from './shown-icon'
import { Seasons } from './seasons'
import { ThemeFields } from './theme-fields'

const iconOptions = [
  { value: 'normal', text: copy.icons.normal },
  { value: 'xmas', text: copy.icons.xmas },
  { value: 'mask', text: copy.icons.mask },
] as const

/** Icon, seasons and theme. Source: ICO-01, ICO-02, OP-39 */
export function AppearanceSection() {
  return (
    <>
      <SettingForm name="botIcon" title={copy.iconTitle} about={copy.iconAbout}>
        {({ value, set }) => (
          <ChoiceField
            label={copy.icon}
            value={shownIcon(value)}
            options={iconOptions}
            onChosen={(icon) =>
              set({ normal: icon === 'normal', xmas: icon === 'xmas', mask: icon === 'mask' })
            }
          />
        )}
      </SettingForm>
      <Seasons />
      <SettingForm name="theme" title={copy.themeTitle} about={copy.themeAbout}>
        {(editing) => <ThemeFields {...editing} />}
      </SettingForm>
    </>
  )
}
