import { type Language, languageNames } from '#contract/language/languages.ts';
import { chooseLanguage, spokenLanguage } from '#web/kit/messages/speak.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

interface OtherLanguage {
  language: Language;
  /** In itself: whoever looks for it reads no other. */
  name: string;
  choose: () => void;
}

/** The language that people here could sell in instead. */
export function useOtherLanguage(): OtherLanguage {
  const { notify } = useSnackbar();
  const language = spokenLanguage.use() === 'en' ? 'es' : 'en';
  const choose = () =>
    void chooseLanguage(language).catch(() => notify({ message: t.common.errors.unreachable, tone: 'error' }));
  return { language, name: languageNames[language], choose };
}
