export const notifications = {
  title: 'Updates and Notifications',
  description: 'What is new, what changed, and what we repaired',
  timeline: 'Updates, newest first',
  empty: 'You are all caught up no new updates',
  emptyText: 'New features, changes and repairs are announced here.',
  more: 'Read more',
  moreAbout: (title: string) => `Read more about ${title}`,
  types: {
    newfeature: 'New feature',
    update: 'Update',
    bugfound: 'Known problem',
    bugfix: 'Repaired',
  },
};
