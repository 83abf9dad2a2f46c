import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const shownFor = 2000;

export interface CopyButtonProps {
  text: string;
  /** What is copied, for the button's name. */
  label?: string;
}

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, label = t.common.copy }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    setCopied(await copyText(text));
  };
  return (
    <>
      <IconButton
        size="small"
        color="inherit"
        aria-label={label}
        title={copied ? t.common.copied : label}
        onClick={copy}
      >
        {copied ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
      <VisuallyHidden role="status">{copied ? t.common.copied : ''}</VisuallyHidden>
    </>
  );
}

async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
