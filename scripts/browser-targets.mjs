/** The oldest browsers that the widget and the desk are built for. */
export const browserTargets = ['chrome123', 'edge123', 'firefox121', 'safari17.5']
