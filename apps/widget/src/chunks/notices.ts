// Entry of the chunk that only some pages need: the banner and the age check above the chat, and the survey after it.
export { additionalIcons } from '@murphy/ui'
export { createBrowserSurvey } from '../adapters/browser-survey'
export { performNotice } from '../core/perform-notice'
export { Notices } from '../shell/notices/notices'
export { SurveyScreen } from '../shell/notices/survey-screen'
