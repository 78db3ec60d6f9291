-- 证件照的规定多了最小KB数、背景颜色和拍摄时间：已经保存的各版按此前的做法补上（不限最小KB数）。
update setting_version set value = '{"minKb": 0, "backgrounds": ["BLUE", "WHITE"], "maxAgeMonths": 6}'::jsonb || value where key = 'system.idPhoto';
