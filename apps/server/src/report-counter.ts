/** The number of equal reports since the start of this process. */
export type ReportCount<Report> = Report & { readonly count: number }

export type ReportCounter<Report> = {
  readonly add: (report: Report) => void
  readonly read: () => readonly ReportCount<Report>[]
}

/**
 * Creates a counter of equal reports. It holds one number for each combination of their values, so these must be few.
 *
 * @param getKey returns a text that only equal reports share
 */
export function createReportCounter<Report extends object>(
  getKey: (report: Report) => string,
): ReportCounter<Report> {
  const counts = new Map<string, ReportCount<Report>>()
  return {
    add: (report) => {
      const key = getKey(report)
      counts.set(key, { ...report, count: (counts.get(key)?.count ?? 0) + 1 })
    },
    read: () => [...counts.values()],
  }
}
