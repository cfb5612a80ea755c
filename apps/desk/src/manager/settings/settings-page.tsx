import { useCallback, useEffect, useState } from 'react'
import type { ManagedName, ManagedValue, Setting } from '@murphy/contracts/desk'
import { FailureMessage } from '../failure-message'
import type { Result } from '@murphy/flow'
import { useManagerPorts } from '../manager-context'
import type { RequestFailure } from '../ports'
import { SectionNav } from '../section-nav'
import { copy } from './copy'
import type { SectionName } from './copy'
import { DataSection } from './data-section'
import { LoadingOrFailure } from './loading-or-failure'
import { FeaturesSection } from './features-section'
import { ChangeHistorySection } from './change-history-section'
import { HoursSection } from './hours/hours-section'
import { AppearanceSection } from './appearance-section'
import { MessagesSection } from './messages-section'
import { RoutingSection } from './routing-section'
import { ServiceSection } from './service-section'
import { PreviewPanel } from './preview/preview'
import { SettingsContext } from './settings-context'
import type { Drafts, SettingsView } from './settings-context'
import { TeamSection } from './staff/team-section'
import { VisitsSection } from './visits/visits-section'
import { changeSetting, loadSettings } from './setting-calls'
import type { Settings } from './setting-calls'
import layout from '../page-layout.module.css'
import css from './settings.module.css'
import type { PageProps } from '../manager-context'
import { joinClasses } from '@murphy/ui'

/** The settings that a manager changes without a developer. Source: OP-106 */
export function SettingsPage({ subpath }: PageProps) {
  const ports = useManagerPorts()
  const [settings, setSettings] = useState<Settings | null>(null)
  const [failure, setFailure] = useState<RequestFailure | null>(null)
  const [drafts, setDrafts] = useState<Drafts>({})

  const applyResult = useCallback((loaded: Result<Settings, RequestFailure>) => {
    setFailure(loaded.ok ? null : loaded.error)
    if (loaded.ok) setSettings(loaded.value)
  }, [])

  useEffect(() => {
    void loadSettings(ports).then(applyResult)
  }, [ports, applyResult])

  async function reload() {
    applyResult(await loadSettings(ports))
  }

  const retry = () => void reload()
  if (settings === null)
    return (
      <div className={joinClasses(layout.page, layout.dense, css.page)}>
        <h2 className={layout.title}>{copy.title}</h2>
        <LoadingOrFailure failure={failure} onRetry={retry} />
      </div>
    )

  function replaceSetting(setting: Setting) {
    setSettings((now) => now && new Map(now).set(setting.name, setting))
  }

  function dropDraft(name: ManagedName) {
    setDrafts((now) => {
      const { [name]: _, ...rest } = now
      return rest
    })
  }

  const view: SettingsView = {
    settings,
    drafts,
    dropDraft,
    replaceSetting,
    reload,
    setDraft: <Name extends ManagedName>(name: Name, value: ManagedValue<Name>) =>
      setDrafts((now) => ({ ...now, [name]: value })),
    save: async (name) => {
      const setting = settings.get(name)
      const draft: unknown = drafts[name]
      if (setting === undefined || draft === undefined) return null
      const changed = await changeSetting(ports, setting, draft)
      if (!changed.ok) return changed.error
      replaceSetting(changed.value)
      dropDraft(name)
      return null
    },
  }
  const section = findSection(subpath)

  return (
    <SettingsContext value={view}>
      <div className={joinClasses(layout.page, layout.dense, css.page)}>
        <h2 className={layout.title}>{copy.title}</h2>
        <SectionNav
          label={copy.sections}
          page="settings"
          names={sections}
          open={section}
          toTitle={(name) => copy.section[name]}
        />
        {failure !== null && <FailureMessage failure={failure} onRetry={retry} />}
        <div className={css.columns}>
          <div className={css.section}>
            <h3 className={css.sectionTitle}>{copy.section[section]}</h3>
            <Section name={section} />
          </div>
          {hasPreview(section) && <PreviewPanel />}
        </div>
      </div>
    </SettingsContext>
  )
}

function hasPreview(section: SectionName): boolean {
  return section === '' || section === 'messages' || section === 'look' || section === 'features'
}

function Section({ name }: { readonly name: SectionName }) {
  switch (name) {
    case '':
      return <HoursSection />
    case 'messages':
      return <MessagesSection />
    case 'look':
      return <AppearanceSection />
    case 'features':
      return <FeaturesSection />
    case 'routing':
      return <RoutingSection />
    case 'visits':
      return <VisitsSection />
    case 'service':
      return <ServiceSection />
    case 'data':
      return <DataSection />
    case 'people':
      return <TeamSection />
    case 'history':
      return <ChangeHistorySection />
  }
}

// The keys of this object are the section names.
const sections = Object.keys(copy.section) as SectionName[]

/** Returns the section that a path names; the first section for others. */
export function findSection(subpath: string): SectionName {
  return sections.find((name) => name === subpath) ?? ''
}
