/** The screens of small flows: they come by themselves, their machines with the answers. Reject when they cannot be had. */
export const loadArticleScreen = async () => import('./article/article-screen')
export const loadTrackingScreen = async () => import('./delivery-tracking/delivery-tracking-screen')
