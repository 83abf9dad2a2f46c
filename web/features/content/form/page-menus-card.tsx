import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Menu } from '#contract/content/content.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { describeFailure, inOneText } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { WholeWriting } from '../content-kinds.ts';
import { leadsTo, withPage } from '../menus/menu-rows.ts';
import { menusQuery, useSaveMenu } from '../menus/menus.queries.ts';

/** Where visitors find a page, and where it could be listed, too: a page in no menu is found by nobody. */
export function PageMenusCard({ page }: { page: WholeWriting }) {
  const { data: menus } = useQuery(menusQuery(page.store));
  const { notify } = useSnackbar();
  const { mutateAsync, isPending } = useSaveMenu(page.store);
  if (!menus) return null;
  const { places, saved, listed, unlisted, addTo } = t.content.menus;
  const holding = menus.filter((menu) => leadsTo(menu, page._id));
  const add = async (menu: Menu) => {
    try {
      await mutateAsync(withPage(menu, page));
      notify({ message: saved(places[menu.place]), tone: 'success' });
    } catch (error) {
      notify({ message: inOneText(describeFailure(error)), tone: 'error' });
    }
  };
  return (
    <SectionCard title={t.content.sections.menus}>
      <Typography variant="body2" color="textSecondary">
        {holding.length > 0 ? listed(holding.map(({ place }) => places[place])) : unlisted}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
        {menus
          .filter((menu) => !holding.includes(menu))
          .map((menu) => (
            <Button
              key={menu.place}
              size="small"
              variant="outlined"
              startIcon={<PlusIcon />}
              aria-label={addTo(places[menu.place])}
              disabled={isPending}
              onClick={() => add(menu)}
            >
              {places[menu.place]}
            </Button>
          ))}
      </Box>
    </SectionCard>
  );
}
