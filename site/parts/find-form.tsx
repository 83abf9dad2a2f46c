import { JsonScript } from './scripts.tsx';

export interface Findable {
  path: string;
  label: string;
  description: string;
  keywords: readonly string[];
}

interface FindFormProps {
  pages: readonly Findable[];
  placeholder: string;
}

/** Only a script can search; without it the page's links lead on. */
export function FindForm({ pages, placeholder }: FindFormProps) {
  return (
    <>
      <JsonScript type="application/json" id="pages" data={pages} />
      <search>
        <form className="find" data-find>
          <label className="vh" htmlFor="find">
            Search
          </label>
          <input id="find" name="q" type="search" placeholder={placeholder} autoComplete="off" />
          <button className="btn" type="submit">
            Search
          </button>
        </form>
      </search>
      <p className="found__count" role="status" />
      <ul className="found" />
    </>
  );
}
