const dateAndTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});
const timeOnly = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

export const formatDateTime = (iso: string) => dateAndTime.format(new Date(iso));

export const formatTime = (iso: string) => timeOnly.format(new Date(iso));
