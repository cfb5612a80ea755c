import type { VisitSettings } from '@murphy/contracts/visitor-context'
import { VisitSettingsSchema, visitSettingsElementId } from '@murphy/contracts/visitor-context'
import { parse } from 'valibot'
import type { Settings } from '../settings/settings'

const placeholder = '<!-- murphy-visit -->'

/** Returns the settings of the page `/visit`. While visitor context is off it gets no rules. */
export async function readVisitSettings(settings: Pick<Settings, 'get'>): Promise<VisitSettings> {
  if (!(await settings.get('visitorContext.isOn'))) return { isOn: false, quietDays: 0, rules: [] }
  const { rules, quietDays } = await settings.get('visitorContext.offers')
  // The schema leaves out the department, which only the server needs.
  return parse(VisitSettingsSchema, { isOn: true, quietDays, rules })
}

/** Returns the document of the page `/visit` with its settings. */
export function addVisitSettings(document: string, settings: VisitSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return document.replace(
    placeholder,
    () => `<script type="application/json" id="${visitSettingsElementId}">${json}</script>`,
  )
}
