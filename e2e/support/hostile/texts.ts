/** What closes every place that a text could stand in, and then runs. The first that has room is taken. */
const attacks = [
  `'"></title></style></script><img src=x onerror=hurt=1><script>hurt=1</script>`,
  `'"></script><img src=x onerror=hurt=1>`,
  '"><img src=x onerror=hurt=1>',
  '"><b onload=hurt=1>',
] as const;

/** How the texts begin that were written, by their marks. */
const written = new Map<string, readonly string[]>();

/** The worst that could be written where so many letters have room; its mark tells where it is seen again. */
export function bad(mark: string, room = 80): string {
  const attack = attacks.find((each) => mark.length + 1 + each.length <= room);
  if (!attack) throw new Error(`“${mark}” leaves no room for an attack in ${room} letters.`);
  // In the name of a file that is sent, a browser spells the quotation mark otherwise.
  written.set(mark, [`${mark} '"`, `${mark} ">`, `${mark} %22>`]);
  return `${mark} ${attack}`;
}

/** The same where HTML is written: its words stay. */
export function badHtml(mark: string): string {
  written.set(mark, [mark]);
  return [
    `<p onclick="hurt=1">${mark}</p><a href="javascript:hurt=1">link</a><svg onload="hurt=1"></svg>`,
    '<img src="x" onerror="hurt=1"><script>hurt=1</script><iframe src="https://elsewhere.example"></iframe>',
    '<img src="https://elsewhere.example/x.png"><style>@import "https://elsewhere.example/x.css"</style>',
  ].join('');
}

export const badSeo = (mark: string) => ({
  title: bad(`${mark} SEO title`, 300),
  description: bad(`${mark} SEO text`, 1000),
  slug: `${mark}-"><script>`,
});

export const writtenMarks = (): string[] => [...written.keys()];

/** Whether what was written under a mark is among these words, attack and all. */
export const isAmong = (words: string, mark: string): boolean =>
  (written.get(mark) ?? []).some((beginning) => words.includes(beginning));
