// What only some pages need: the banner and the age check above the chat, the survey after it. In one chunk.
// Not a way to import: `loaded-notices.ts` hands it on.
export { additionalIcons } from '@murphy/ui'
export { createBrowserSurvey } from './adapters/browser-survey'
export { performNotice } from './core/perform-notice'
export { AboveChat } from './shell/notices/above-chat'
export { SurveyScreen } from './shell/notices/survey-screen'
