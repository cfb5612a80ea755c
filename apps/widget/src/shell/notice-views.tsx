import { lazy } from 'react'
import { loadNotices } from '../loaded-notices'

/** What cannot be had is not drawn: the chat goes on without it. */
function view(name: 'AboveChat' | 'SurveyScreen') {
  return lazy(async () => {
    const notices = await loadNotices().catch(() => null)
    return { default: notices === null ? () => null : notices[name] }
  })
}

export const AboveChat = view('AboveChat')
export const SurveyScreen = view('SurveyScreen')
