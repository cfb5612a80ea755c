import { reportDefinitions, reportNames } from '@murphy/contracts/desk'
import type { ReportName } from '@murphy/contracts/desk'
import { useStore } from '../manager-context'
import type { PageProps } from '../manager-context'
import { SectionNav } from '../section-nav'
import { copy } from './copy'
import { NamedReport } from './named-report'
import { createNamedReportStore } from './named-report-store'
import { OverviewReport } from './overview-report'
import layout from '../page-layout.module.css'
import { ScheduledReports } from './schedules/scheduled-reports'

const schedules = 'schedules'
type Section = '' | ReportName | typeof schedules
const sections: readonly Section[] = ['', ...reportNames, schedules]

/** The reports, each at an address of its own, and their mails. Source: docs/desk.md#read-the-reports */
export function ReportsPage({ subpath }: PageProps) {
  // Shared, so that the period and the filters stay when another report is opened.
  const store = useStore(createNamedReportStore)
  const open = sections.find((name) => name === subpath) ?? ''

  return (
    <div className={layout.page}>
      <h2 className={layout.title}>{copy.title}</h2>
      <SectionNav label={copy.title} page="reports" names={sections} open={open} toTitle={getTitle} />
      {open === '' ? (
        <OverviewReport />
      ) : open === schedules ? (
        <ScheduledReports />
      ) : (
        <NamedReport key={open} name={open} store={store} />
      )}
    </div>
  )
}

function getTitle(name: Section): string {
  if (name === '') return copy.overview
  return name === schedules ? copy.schedules : reportDefinitions[name].title
}
