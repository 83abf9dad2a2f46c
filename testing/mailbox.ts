export interface ReadMail {
  id: string;
  to: string[] | string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** The sandbox's mailbox, as its JSON API shows it. */
export function openMailboxOf(sandboxUrl: string) {
  return {
    async all(to: string): Promise<ReadMail[]> {
      const response = await fetch(`${sandboxUrl}/mail?to=${encodeURIComponent(to)}`);
      return (await response.json()) as ReadMail[];
    },

    async newest(to: string): Promise<ReadMail> {
      const [mail] = await this.all(to);
      if (!mail) throw new Error(`No mail has come for ${to}.`);
      return mail;
    },

    /** The six digits of the newest mail. */
    async code(to: string): Promise<string> {
      const { text } = await this.newest(to);
      const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
      if (!code) throw new Error(`The newest mail for ${to} carries no code:\n${text}`);
      return code;
    },

    /** What follows `#token=` in the newest mail that has one. */
    async token(to: string): Promise<string> {
      for (const { text } of await this.all(to)) {
        const token = /#token=([\w.-]+)/.exec(text)?.[1];
        if (token) return token;
      }
      throw new Error(`No mail for ${to} carries a token.`);
    },
  };
}
