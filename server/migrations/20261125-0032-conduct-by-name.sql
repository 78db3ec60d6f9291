-- The ten declarations are those of the Rules now, each under its own name and not by its place. What was answered before
-- goes under the name of the same item; answers to items that are not asked any more are kept word for word.
create function conduct_by_name(form jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(form -> 'conductDeclarations') <> 'array' then form else
    (form - 'conductDeclarations')
    || jsonb_build_object('conductDeclarations', coalesce((
        select jsonb_object_agg(item.code, jsonb_build_object('declared', form -> 'conductDeclarations' -> item.place))
        from (values (0, 'intentionalCrime'), (1, 'expelledPublicOffice'), (2, 'dismissedForViolation'), (4, 'licenceRevoked'), (5, 'discredited'), (6, 'detained')) item (place, code)
        where jsonb_typeof(form -> 'conductDeclarations' -> item.place) = 'boolean'), '{}'))
    || coalesce((
        select jsonb_build_object('earlierDeclarations', jsonb_agg(jsonb_build_object('item', item.title, 'declared', form -> 'conductDeclarations' -> item.place) order by item.place))
        from (values (3, '因犯罪被依法不起诉或免予刑事处罚'), (7, '受过党纪政务处分且期限未满'), (8, '正在接受刑事立案侦查'), (9, '其他不适宜从事律师职业的情形')) item (place, title)
        where jsonb_typeof(form -> 'conductDeclarations' -> item.place) = 'boolean'
        having count(*) > 0), '{}')
  end
$$;

update practice_application set form = conduct_by_name(form) where form ? 'conductDeclarations';
update practice_application set snapshot = jsonb_set(snapshot, '{form}', conduct_by_name(snapshot -> 'form')) where snapshot -> 'form' ? 'conductDeclarations';
update intern set profile = conduct_by_name(profile) where profile ? 'conductDeclarations';

drop function conduct_by_name(jsonb);
